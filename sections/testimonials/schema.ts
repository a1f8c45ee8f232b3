import { line } from '#fields/kinds.ts'
import { figures, heading } from '../copy.ts'
import { movable } from '../section-kind.ts'

export const testimonials = movable({
  title: 'Testimonials',
  ground: 'paper',
  shows: ['testimonials'],
  fields: {
    label: line(),
    heading: heading(),
    carouselLabel: line({ help: 'For screen readers.' }),
    previous: line({ help: 'For screen readers.' }),
    next: line({ help: 'For screen readers.' }),
    chooseByNumber: line({ help: 'For screen readers.' }),
    chooseByAuthor: line({ help: 'For screen readers.' }),
    slide: line({ title: 'Before the number of a slide' }),
    of: line({ title: 'Between number and count' }),
    pause: line(),
    outOfFiveStars: line({ title: 'After the number of stars' }),
    summary: figures('Figures below'),
  },
})
