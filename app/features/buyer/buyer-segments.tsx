import { Button } from "#app/components/button.tsx";
import { HiddenFields, SelectField } from "#app/components/form.tsx";
import { Panel } from "#app/components/page-layout.tsx";
import { useFormState } from "#app/forms/form-state.ts";
import type { Buyer } from "./buyer-page.tsx";

type Props = { text: Buyer["text"]; segment: Buyer["segments"][number] };

/** The customer segments of the organization, each with a form of its own; nothing where there are none. */
export function BuyerSegments({ data: { text, segments } }: { data: Buyer }) {
  if (segments.length === 0) return null;
  const words = text.segments;
  return (
    <Panel title={words.title}>
      <div className="stack stack--l">
        <p className="small soft">{words.intro}</p>
        {segments.map((segment) => (
          <SegmentForm key={`${segment.id} ${segment.state}`} text={text} segment={segment} />
        ))}
      </div>
    </Panel>
  );
}

function SegmentForm({ text, segment: { id, name, label, state, options } }: Props) {
  const form = useFormState("segment", { name: "segment", value: id });
  return (
    <form method="post" className="form measure">
      <HiddenFields values={{ intent: "segment", segment: id }} />
      <SelectField {...form.field("state", state)} id={`segment-${id}`} label={name} options={options} />
      <div className="actions">
        <Button variant="secondary" size="small" aria-label={label}>
          {text.segments.save}
        </Button>
      </div>
    </form>
  );
}
