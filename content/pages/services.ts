import { company } from '../company.ts'
import { homeForm } from '../contact-forms.ts'
import type { Link } from '../link.ts'
import type { ListedPageMeta } from '../page-copy.ts'
import { serviceCount, services } from '../services.ts'

const hero = {
  id: 'services-hero',
  heading: 'Our Services',
  lead: `One revenue cycle, in ${serviceCount} parts. Take the whole book, or only the pages you need.`,
}

export const servicesPage = {
  meta: {
    title: `Our Services | ${company.name}`,
    description: `What each of our ${serviceCount} services includes and delivers: ${services[0]?.title}, ${services[1]?.title} and more.`,
    path: '/services',
    card: {
      image: '/social/services.png',
      heading: hero.heading,
      text: hero.lead,
      figure: { value: String(services.length), label: 'Services' },
    },
  } satisfies ListedPageMeta,
  hero,
  selector: {
    label: 'Services',
    featuresHeading: 'Key Features',
    benefitsHeading: 'Key Benefits',
    action: { label: 'Learn More About This Service', href: '/contact' } satisfies Link,
  },
  closing: {
    id: 'get-started',
    heading: 'Not sure which service you need?',
    text: 'Talk it through with a billing consultant, at no charge. You leave with a written list of what to fix either way.',
    action: { label: homeForm.submit, href: '/contact' } satisfies Link,
  },
}
