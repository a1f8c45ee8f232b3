import type { Page } from '@playwright/test'

type Answer = number | 'refuse the connection' | 'never answer' | Promise<number>

export type SentRequest = { method: string; contentType: string | null; key: string | null; body: unknown }

/** Answers the contact call in place of the server, the last answer again and again. Returns what was sent. */
export async function answerContact(page: Page, ...answers: [Answer, ...Answer[]]): Promise<SentRequest[]> {
  const sent: SentRequest[] = []
  await page.route('**/api/contact', async (route) => {
    const request = route.request()
    const headers = request.headers()
    const answer = answers[Math.min(sent.length, answers.length - 1)] as Answer
    sent.push({
      method: request.method(),
      contentType: headers['content-type'] ?? null,
      key: headers['idempotency-key'] ?? null,
      body: request.postDataJSON(),
    })
    if (answer === 'never answer') return
    if (answer === 'refuse the connection') await route.abort('connectionrefused')
    else await route.fulfill({ status: await answer, json: {} })
  })
  return sent
}

/** Presses OK on every alert. Returns their texts. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    // A test may end while an alert is open.
    dialog.accept().catch(() => {})
  })
  return alerts
}
