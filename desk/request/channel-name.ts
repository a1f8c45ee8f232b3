import type { Channel } from '#contract/desk.ts'
import { requestPage } from '../words.ts'

/** 'Email to you', 'Webhook to hooks.example.com'. */
export function channelName({ channel, host }: { channel: Channel; host: string | null }): string {
  return requestPage.channels[channel].replace('{host}', () => host ?? '')
}
