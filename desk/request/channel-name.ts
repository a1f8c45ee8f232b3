import { requestPage } from '#content/desk.ts'
import type { Channel } from '#contract/desk.ts'

/** 'Email to you', 'Webhook to hooks.example.com'. */
export function channelName({ channel, host }: { channel: Channel; host: string | null }): string {
  return requestPage.channels[channel].replace('{host}', () => host ?? '')
}
