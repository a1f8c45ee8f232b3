/** A change that cannot be made. The message is for the owner. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code = 'refused'
}
