import { Fragment } from "react";

/** Lines of an address or the like, one below the other and each in its own direction; empty ones are left out. */
export const AddressLines = ({ lines }: { lines: readonly string[] }) =>
  lines.filter(Boolean).map((line, index) => (
    <Fragment key={index}>
      <bdi>{line}</bdi>
      <br />
    </Fragment>
  ));
