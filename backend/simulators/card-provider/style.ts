/** The provider's own look: deliberately not the shop's. */
export const style = `
*, ::before, ::after { box-sizing: border-box; }
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1c2333; background: #eef1f6; }
body { margin: 0; padding: 1.5rem 1rem; }
main { max-inline-size: 28rem; margin-inline: auto; padding: 1.5rem; background: #fff; border-radius: .75rem;
  border: 1px solid #cfd6e4; }
.brand { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; margin: 0 0 1rem;
  padding-block-end: .75rem; border-block-end: 1px solid #cfd6e4; }
.brand strong { font-size: 1.125rem; }
.brand span { color: #14663a; font-weight: 600; }
.brand svg { vertical-align: -.2em; }
.marks { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1rem; padding: 0; list-style: none; }
.marks li { padding: .125rem .5rem; font-size: .8125rem; font-weight: 700; color: #1a2c6b; border: 1px solid #cfd6e4;
  border-radius: .25rem; }
.number { margin-block: 1rem; padding: .75rem 1rem; background: #eef1f6; border-radius: .5rem; }
.number strong { display: block; font: 700 1.5rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.25; }
.simulation { margin: 0 0 1rem; padding: .5rem .75rem; background: #fff6d6; border: 1px solid #d9b84a; border-radius: .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: #4a556b; }
dd { margin: 0; text-align: end; font-weight: 600; }
.field { margin-block: 0 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); column-gap: 1rem; }
.pair .field { display: grid; grid-row: span 4; grid-template-rows: subgrid; }
label { display: block; font-weight: 600; }
.hint { margin: 0; color: #4a556b; font-size: .875rem; }
.fault { margin: .25rem 0 0; color: #a3161b; font-weight: 600; }
.faults { margin: 0 0 1rem; padding: .5rem .75rem; color: #a3161b; background: #fdecec; border: 1px solid #d9777a; border-radius: .5rem; }
input { inline-size: 100%; min-block-size: 2.75rem; margin-block-start: .25rem; padding: .5rem .75rem; font: inherit;
  color: inherit; background: #fff; border: 1px solid #6b7891; border-radius: .5rem; }
input[aria-invalid=true] { border-color: #a3161b; border-width: 2px; }
[dir=rtl] :is([name=number], [name=expiry], [name=cvc], #code) { direction: ltr; text-align: end; }
.tick { display: flex; align-items: center; gap: .75rem; min-block-size: 2.75rem; }
.tick input { inline-size: 1.5rem; min-block-size: 1.5rem; margin: 0; flex: none; }
button, .back { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: .75rem; padding: .625rem 1rem;
  font: inherit; font-weight: 600; text-align: center; color: #fff; background: #1f4fa3; border: 1px solid #1f4fa3;
  border-radius: .5rem; text-decoration: none; cursor: pointer; }
button.plain { color: #1f4fa3; background: #fff; }
:focus-visible { outline: 3px solid #f0a500; outline-offset: 2px; }
details { margin-block-start: 1.25rem; }
summary { min-block-size: 2.75rem; padding-block: .5rem; cursor: pointer; }
code { font: 1rem ui-monospace, monospace; white-space: nowrap; }
@media print { body { padding: 0; background: none; } main { border: 0; } .screen { display: none; } }
.leave { display: inline-block; margin-block-start: 1rem; padding-block: .5rem; color: #1f4fa3; }
`;
