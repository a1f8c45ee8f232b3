const stars = [1, 2, 3, 4, 5]

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 128 24" className="h-5.5 w-auto self-start stroke-note">
      {stars.map((star) => (
        <path
          key={star}
          d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z"
          transform={`translate(${(star - 1) * 26})`}
          className={star <= rating ? 'fill-action' : 'fill-none'}
        />
      ))}
    </svg>
  )
}
