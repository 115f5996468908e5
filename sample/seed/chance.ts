/** Numbers from 0 to 1 seeded by a text (FNV-1a, then xorshift): repeatable, unlike Math.random. */
export function chanceOf(text: string): () => number {
  let state = [...text].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
