/** How much of the room that the design has is used. */
export function Length({ text, room }: { text: string; room: number | undefined }) {
  const isOver = room !== undefined && text.length > room
  // Where there is room for anything sensible, a count would only distract.
  if (room === undefined || (room >= 240 && text.length < 120)) return <span />
  return (
    <span className={isOver ? 'font-semibold text-loss' : undefined}>
      {text.length} of {room} letters
    </span>
  )
}
