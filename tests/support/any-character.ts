import fc from 'fast-check'

/** For texts of anything. fast-check's own 'binary' first lists every character there is, which takes over a second. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7_ff }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }))
  .map((code) => String.fromCodePoint(code))
