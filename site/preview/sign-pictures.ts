const uploaded = /^\/pictures\/[\w-]+\.\w+$/

/** The same message with signed addresses: the frame has no session that would let it fetch the owner's images. */
export function signPictures<Message>(message: Message, prefix: string): Message {
  const sign = (_key: string, value: unknown) =>
    typeof value === 'string' && uploaded.test(value) ? prefix + value : value
  return JSON.parse(JSON.stringify(message), sign)
}
