import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Answer = { code: number } | "hang" | "ok";
/** A mail server that answers as configured, and keeps what it has accepted. */
export type MailServer = {
  url: string;
  accepted: { to: string; raw: string }[];
  /** Sets its response to the next recipients. */
  answer: (answer: Answer) => void;
  close: () => Promise<void>;
};

/** A server that takes letters only after signing in, on an encrypted connection. */
type Secured = { key: string; cert: string; user: string; password: string };

/**
 * Opens a real SMTP server on a free port.
 * @param onAccepted called once a letter is accepted, before the server confirms it; @param secured without it nothing is encrypted
 */
export async function openMailServer(
  onAccepted: () => Promise<void> = async () => {},
  secured?: Secured,
): Promise<MailServer> {
  let next: Answer = "ok";
  const accepted: MailServer["accepted"] = [];
  const server = new SMTPServer({
    ...(secured
      ? { key: secured.key, cert: secured.cert }
      : { authOptional: true, disabledCommands: ["AUTH", "STARTTLS"] }),
    onAuth({ username, password }, _session, done) {
      if (username === secured?.user && password === secured?.password) return done(null, { user: username });
      done(Object.assign(new Error("wrong password"), { responseCode: 535 }));
    },
    onMailFrom(_address, { secure }, done) {
      done(secured && !secure ? Object.assign(new Error("encrypt first"), { responseCode: 530 }) : null);
    },
    onRcptTo(_address, _session, done) {
      if (next === "hang") return;
      if (next === "ok") return done();
      done(Object.assign(new Error("told so"), { responseCode: next.code }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then(async (raw) => {
        accepted.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw });
        await onAccepted();
        done();
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    accepted,
    answer: (answer) => void (next = answer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
