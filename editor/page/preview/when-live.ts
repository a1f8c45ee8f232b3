const lookAgainMs = 25
/** A page that fails must not keep the owner from working. */
const mostMs = 10_000

/** Called when the frame is about to fetch a page. */
export function noteLoading(frame: HTMLIFrameElement): void {
  frame.dataset.loading = 'true'
  frame.addEventListener('load', () => delete frame.dataset.loading, { once: true })
}

/**
 * Done when the page in the frame has come alive. A change in between would reach its scripts but not the markup that
 * they take over, and React would find the two different.
 */
export async function whenLive(frame: HTMLIFrameElement | null): Promise<void> {
  for (const end = performance.now() + mostMs; frame && !isLive(frame) && performance.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
}

export function isLive({ dataset, contentDocument }: HTMLIFrameElement): boolean {
  // Firefox has a document without any element for a moment.
  return !dataset.loading && contentDocument?.documentElement?.dataset.live === 'true'
}
