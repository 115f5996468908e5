import { round, shape, stroke } from "./brush.ts";

const skin = "#c9a58c";
const shaded = "#b48d73";

/** A person of 170 units, feet at (0, 0): one unit is a centimeter, so that things beside it show how large they are. */
export function person(wears: "both" | "shirt" | "trousers" | "nothing" = "both"): string {
  const hair = shape("#4a3a35", "M-11-151Q-14-171 0-172Q14-171 11-151Q12-158 7-163Q-4-160-9-163Q-12-158-11-151Z");
  const head = shape(skin, "M-4-150H4V-140H-4Z") + round(skin, 0, -157, 9.5, 12, "away") + hair;
  const arms =
    stroke(skin, 7.5, "M-19-132Q-26-108-25-86M19-132Q26-108 25-86") + stroke(skin, 7, "M-25-88L-23-72M25-88L23-72");
  const legs = shape(skin, "M-16-86H16L14-42L12-5H3L0-74L-3-5H-12L-14-42Z", "away");
  const feet = shape(shaded, "M-13-6H-2V0H-16Q-17-4-13-6ZM13-6H2V0H16Q17-4 13-6Z");
  const trunk = shape(skin, "M-7-144Q-22-141-23-130L-15-104L-17-82H17L15-104L23-130Q22-141 7-144Z", "away");
  const shirt = shape(
    "#e9e3d9",
    "M-7-143Q-22-141-24-130L-27-108L-18-106L-17-88H17L18-106L27-108L24-130Q22-141 7-143Q0-138-7-143Z",
    "away",
  );
  const trousers = shape("#66707c", "M-17-90H17L15-46L13-6H3L0-74L-3-6H-13L-15-46Z", "away");
  return (
    arms +
    legs +
    feet +
    head +
    trunk +
    (wears === "both" || wears === "trousers" ? trousers : "") +
    (wears === "both" || wears === "shirt" ? shirt : "")
  );
}

/** An open hand, 18.5 units from wrist to fingertip, standing on (0, 0). */
export function hand(): string {
  return (
    shape(skin, "M-4.2 0L-4.6-4Q-6.4-8-5-11H3.6Q5-7 3.8-3.4L3.6 0Z", "away") +
    stroke(skin, 2, "M-4-10.6L-4.8-15.4M-1.6-11L-1.8-17.4M.9-11L1.2-16.8M3-10.4L4.1-14.4") +
    stroke(skin, 2.3, "M3-5.4Q6-7 7.4-9.6") +
    stroke(shaded, 0.3, "M-3.4-6Q0-8.6 3-6.8M-3.6-8.6Q-.6-10.6 3.2-9.4")
  );
}
