import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** PEM files of one authority and of what it has signed, made for one test file. */
export type Certificates = { file: (name: string) => string; remove: () => void };

const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const settings = (folder: string) => `
[ca]
default_ca = authority
[authority]
database = ${folder}/index.txt
new_certs_dir = ${folder}/signed
rand_serial = yes
unique_subject = no
certificate = ${folder}/ca.pem
private_key = ${folder}/ca.key
default_md = sha256
default_days = 2
copy_extensions = copy
policy = names
[names]
commonName = supplied
`;

export function hasOpenssl(): boolean {
  try {
    return Boolean(execFileSync("openssl", ["version"]));
  } catch {
    return false;
  }
}

/**
 * An authority (`ca.pem`), a server (`server.pem`, `.key`) and a client (`client.*`) that are valid today, a client that
 * expired on 2021-01-01 (`expired.*`), and a client of another authority (`stranger.*`).
 */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(path.join(tmpdir(), "certificates-"));
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  mkdirSync(file("signed"));
  writeFileSync(file("index.txt"), "");
  writeFileSync(file("ca.cnf"), settings(folder));
  const selfSigned = (name: string, subject: string) =>
    openssl("req", "-x509", ...curve, "-days", "2", "-subj", subject, "-keyout", file(`${name}.key`), "-out", file(`${name}.pem`)); // oxfmt-ignore
  const signed = (name: string, ...dates: string[]) => {
    const names = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"];
    openssl("req", ...curve, ...names, "-keyout", file(`${name}.key`), "-out", file(`${name}.csr`));
    openssl("ca", "-batch", "-notext", "-config", file("ca.cnf"), "-in", file(`${name}.csr`), "-out", file(`${name}.pem`), ...dates); // oxfmt-ignore
  };
  selfSigned("ca", "/CN=Test authority");
  selfSigned("stranger", "/CN=stranger");
  signed("server");
  signed("client");
  signed("expired", "-startdate", "20200101000000Z", "-enddate", "20210101000000Z");
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
