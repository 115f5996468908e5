import type { SerializeFrom } from "@remix-run/node";
import { Disclosure } from "#app/components/disclosure.tsx";
import { Section } from "#app/components/page-layout.tsx";
import { carePaths } from "#app/features/product/care.ts";
import type { viewGuides } from "./guides.server.ts";

type Guides = SerializeFrom<typeof viewGuides>;
type SizeGuideData = NonNullable<Guides["sizeGuide"]>;
type CareData = NonNullable<Guides["care"]>;

/** Sizes of labels beside measures of the body. */
export function SizeGuide({ guide: { title, tables, how } }: { guide: SizeGuideData }) {
  return (
    <Disclosure summary={title} id="size-guide">
      <div className="stack">
        {tables.map(({ caption, heads, rows }) => (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
          <div key={caption} className="size-table" role="region" aria-label={caption} tabIndex={0}>
            <table>
              <caption>{caption}</caption>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...cells]) => (
                  <tr key={first}>
                    <th scope="row">{first}</th>
                    {cells.map((cell, index) => (
                      <td key={index} dir="ltr">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
        {how.map((sentence) => (
          <p key={sentence} className="small">
            {sentence}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}

/** The symbols of a care label, each with its words. */
export function Care({ care: { title, steps } }: { care: CareData }) {
  return (
    <Section id="care" title={title}>
      <ul className="care">
        {steps.map(({ step, text }) => (
          <li key={step} className="care__step">
            <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={carePaths[step]} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
