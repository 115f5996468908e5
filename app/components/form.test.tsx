import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { errorsOf } from "#app/components/field-frame.tsx";
import { Field, HiddenFields, SelectField } from "#app/components/form.tsx";
import { CheckboxField, RadioGroup } from "#app/components/choices.tsx";

describe("Field", () => {
  it("associates the label, hint, and errors with the input", () => {
    const html = renderToStaticMarkup(
      <Field id="zip" name="postalCode" label="Postal code" hint="Five digits" error={["Too short", "Unknown"]} />,
    );
    expect(html).toContain('<label class="field__label" for="zip">');
    expect(html).toContain('aria-describedby="zip-hint zip-error zip-error-2"');
    expect(html).toContain('aria-invalid="true"');
    for (const id of ["zip-hint", "zip-error", "zip-error-2", "zip"]) expect(html.split(` id="${id}"`)).toHaveLength(2);
  });

  it("has no error attributes without errors", () => {
    for (const error of [undefined, null, "", []]) {
      const html = renderToStaticMarkup(<Field id="a" name="a" label="A" error={error} />);
      expect(html).not.toMatch(/aria-invalid|aria-describedby|field--invalid/);
    }
  });

  it("marks required fields in words and as an attribute", () => {
    const html = renderToStaticMarkup(<Field id="a" name="a" label="A" required mark="required" />);
    expect(html).toContain("(required)");
    expect(html).toMatch(/<input[^>]* required=""/);
  });

  it("sets dir=ltr for machine-readable input unless overridden", () => {
    expect(renderToStaticMarkup(<Field id="a" name="a" label="A" type="email" />)).toContain('dir="ltr"');
    expect(renderToStaticMarkup(<Field id="a" name="a" label="A" />)).not.toContain("dir=");
    expect(renderToStaticMarkup(<Field id="a" name="a" label="A" type="tel" dir="auto" />)).toContain('dir="auto"');
  });

  it("escapes what the shopper typed", () => {
    const html = renderToStaticMarkup(<Field id="a" name="a" label="A" defaultValue={'"><script>'} />);
    expect(html).not.toContain("<script>");
  });
});

describe("SelectField", () => {
  it("starts with an empty option only if it has a placeholder", () => {
    const options = [{ value: "NL", label: "Nuevo León" }];
    const without = renderToStaticMarkup(<SelectField id="s" name="s" label="State" options={options} />);
    const withOne = renderToStaticMarkup(
      <SelectField id="s" name="s" label="State" options={options} placeholder="Choose" defaultValue="NL" />,
    );
    expect(without).not.toContain('value=""');
    expect(withOne).toContain('<option value="">Choose</option><option value="NL" selected="">');
  });
});

describe("RadioGroup", () => {
  const group = (
    <RadioGroup
      id="mode"
      name="mode"
      label="Delivery"
      error="Choose one"
      defaultValue="b"
      options={[
        { value: "a", label: "Thursday", meta: "$79.00" },
        { value: "b", label: "Tomorrow" },
      ]}
    />
  );

  it("gives the first radio the id that the error summary links to", () => {
    const html = renderToStaticMarkup(group);
    expect(html).toMatch(/<input[^>]* id="mode" name="mode" value="a"/);
    expect(html).toMatch(
      /<input[^>]* id="mode-2" name="mode" checked="" value="b"|id="mode-2" name="mode" value="b" checked=""/,
    );
  });

  it.each([
    ["b", "opens the fold"],
    ["a", "keeps the fold closed"],
  ])("chosen %s: %s, and numbers the options behind it on", (chosen) => {
    const options = [{ value: "a", label: "Home" }];
    const folded = { label: "Others", options: [{ value: "b", label: "Office" }] };
    const html = renderToStaticMarkup(
      <RadioGroup id="to" name="to" label="Address" options={options} folded={folded} defaultValue={chosen} />,
    );
    expect(html.includes('<details class="disclosure" open="">')).toBe(chosen === "b");
    expect(html).toMatch(/<details[^>]*>.*id="to-2" name="to"[^>]*value="b"/);
  });

  it("associates the error with the whole group", () => {
    expect(renderToStaticMarkup(group)).toContain('aria-describedby="mode-error"');
  });
});

describe("CheckboxField", () => {
  it("sends its value and shows its error", () => {
    const html = renderToStaticMarkup(
      <CheckboxField id="terms" name="terms" label="I agree" value="yes" error="Agree to go on" />,
    );
    expect(html).toMatch(/type="checkbox"/);
    expect(html).toContain('value="yes"');
    expect(html).toContain('id="terms-error"');
  });
});

describe("HiddenFields", () => {
  it("repeats list values, sends false and zero, and omits missing values", () => {
    const html = renderToStaticMarkup(
      <HiddenFields values={{ sku: ["A", "B"], page: 0, gift: false, storeId: undefined, token: null }} />,
    );
    expect(html.match(/name="sku"/g)).toHaveLength(2);
    expect(html).toContain('name="page" value="0"');
    expect(html).toContain('name="gift" value="false"');
    expect(html).not.toMatch(/storeId|token/);
  });
});

describe("ErrorSummary", () => {
  const errors = [{ id: "zip", message: "Enter a postal code" }, { message: "The shop is busy" }];

  it("links to the fields, takes focus without JavaScript, and is announced as an alert", () => {
    const html = renderToStaticMarkup(<ErrorSummary heading="Two things" errors={errors} />);
    expect(html).toContain('<a href="#zip">Enter a postal code</a>');
    expect(html).toContain("<li>The shop is busy</li>");
    expect(html).toMatch(/<div[^>]* role="alert"[^>]* autofocus=""/i);
    expect(html).toContain('tabindex="-1"');
  });

  it("renders nothing without errors", () => {
    expect(renderToStaticMarkup(<ErrorSummary heading="None" errors={[]} />)).toBe("");
  });
});

describe("errorsOf", () => {
  it("drops empty and duplicate messages", () => {
    expect(errorsOf(["a", "", "a", "b"])).toEqual(["a", "b"]);
    expect(errorsOf("a")).toEqual(["a"]);
    expect(errorsOf(null)).toEqual([]);
  });
});
