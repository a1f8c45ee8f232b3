/** Drawn in place of a photograph: AS for Dr. Amara Sample. */
export function initialsOf(author: string): string {
  return author.replace(/^Dr\. /, '').replace(/([\p{L}\p{N}])\S*\s*/gu, '$1')
}
