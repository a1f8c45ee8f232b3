const stars = [1, 2, 3, 4, 5]

/** One path for the stars that were given and one for those that were not. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 128 24" className="h-5.5 w-auto self-start stroke-note">
      <path d={drawStars(stars.filter((star) => star <= rating))} className="fill-action" />
      {rating < stars.length && <path d={drawStars(stars.filter((star) => star > rating))} className="fill-none" />}
    </svg>
  )
}

function drawStars(places: number[]): string {
  return places
    .map((place) => `M${26 * place - 14} 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z`)
    .join('')
}
