import { statedServices as services } from './stated-services.ts'

/**
 * What the specification and the decisions say that a page says: the words of everything that a selector finds there, in
 * the order of the page. Links are told with their address. tests/statements.test.ts reads them in the rendered page, and
 * statements.spec.ts sees that the browser shows them.
 */
export type Statement = {
  title: string
  path: string
  selector: string
  says: readonly (string | RegExp)[]
  /** Absent: on every screen. What a visitor opens first has tests of its own. */
  shownOn?: 'phone' | 'large screen' | 'demand'
}

/** Letter case aside, as the specification lists features in small letters. */
const list = (texts: string) => texts.split('; ').map((text) => new RegExp(`^${RegExp.escape(text)}$`, 'i'))
const words = (texts: string) => texts.split('; ')

/** Not from a source: the page says that it's a sample. */
const own = /sample/

const toServices = services.map(({ anchor, title }) => new RegExp(`^${title} .*→ /services#${anchor}$`))

const specialties =
  'Allergy & Immunology; Anesthesiology; Cardiology; Chiropractor; Dermatology; Emergency Medicine; Endocrinology; ENT Specialists; Family Medicine; Gastroenterology; General Surgery; Geriatrics; Hematology; Hospital Billing; Infectious Disease; Internal Medicine; Mental Health; Nephrology; Neurology; Obstetrics & Gynecology; Oncology; Ophthalmology; Orthopedics; Pain Management; Pathology; Pediatrics; Physical Therapy; Psychiatry; Pulmonology; Radiology; Rheumatology; Urology; Urgent Care'

/** By page and heading of the part that says it; each title reads on from there. */
const parts: Record<
  string,
  Record<string, [selector: string, says: Statement['says'], shownOn?: Statement['shownOn']]>
> = {
  '/ hero': {
    'has the headline': ['h1', ['The Future of Healthcare Claims is Here']],
    'has the badge': ['p:has(+ h1)', ['Trusted by 500+ Healthcare Providers']],
    'has four highlights': [
      'main > div:first-child > div > ul > li',
      ['99.8% Accuracy', '40% Revenue Increase', '24/7 Processing', '500+ Providers'],
    ],
    'has two buttons to anchors of the page': [
      'main > div:first-child a',
      ['Start Free Trial → #contact', 'Watch Demo → #how-billing-works'],
    ],
  },
  '/ page': {
    'has its sections in this order': [
      'main h2',
      words(
        "How Our Billing Process Works?; What slips through each month?; What we take over, what stays with you; Powered by Advanced AI; Integrated with Leading Healthcare Platforms; What Our Clients Say; Get a Dedicated Billing Consultant For Your Clinic's Revenue Cycle Management; Coders for over 30+ medical specialties; Switching without a cash gap; Trusted by Healthcare Leaders; Why Choose Us; Bring us one stubborn claim",
      ),
    ],
  },
  '/ billing process': {
    'has the id how-billing-works and its heading': ['#how-billing-works h2', ['How Our Billing Process Works?']],
    'lists five numbered steps on a phone': [
      '#how-billing-works ol > li > :is(span, h3, h3 + p)',
      words(
        "1; Verification; Verify patient with the payer; 2; Transcription; Transcribe doctor's comments; 3; Coding; Code the procedure; 4; Submission; Submit the medical claim; 5; Payment; The provider gets paid",
      ),
      'phone',
    ],
    'has three highlight cards': [
      '#how-billing-works ul h3',
      words('99.8% Accuracy; 24/7 Processing; Faster Payments'),
    ],
  },
  '/ revenue-leak estimator': {
    'starts with these figures': [
      '#revenue-leak fieldset p',
      [own, own, /^Kodiak, 2024 data, reported by HFMA.*Hospital/, /^Premier, 2023 claims.*54%.*Hospital/, own, own],
    ],
    'sends nothing': ['#revenue-leak h2 + p', [/nothing is sent/]],
    'is an estimate, not a promise, and names the biggest leak': [
      '#revenue-leak ul:has(a)',
      [/estimate.*not a promise.*48%.*MGMA Stat, January 2026/],
    ],
    'leads to the form': ['#revenue-leak a[href^="#"]', [/→ #contact$/]],
  },
  '/ what we take over': {
    'links each service with its outcome to its anchor': ['#what-we-take-over nav a', toServices],
    'says what is ours': [
      '#what-we-take-over h3 + ul:has(.mark-check) > li',
      [/credentialing/i, /coding/i, /sending claims/i, /appeals/i, /posting/i, /report/i, /patients' .*questions/i],
    ],
    'says what stays with the practice': [
      '#what-we-take-over h3 + ul:not(:has(.mark-check)) > li:nth-child(-n+3)',
      [/check-in/i, /documentation/i, /clinical decisions/i],
    ],
  },
  '/ advanced AI': {
    'has six feature cards': [
      '#advanced-ai h3',
      words(
        'AI-Powered Processing; Compliance Automation; Real-time Analytics; Lightning Fast; Revenue Optimization; 24/7 Processing',
      ),
    ],
    'says 90% faster processing': ['#advanced-ai li:nth-child(4) > h3 + p', [/90% faster processing/]],
    'says 40% average revenue increase within 90 days': [
      '#advanced-ai li:nth-child(5) > h3 + p',
      [/40% average revenue increase within 90 days/],
    ],
  },
  '/ partner strip': {
    'is headed Trusted Partners': ['#partners p:has(+ h2)', ['Trusted Partners']],
    'has six badges': ['#partners .partner-list p:first-of-type', words('HIPAA Compliant; NILA; ASRM; ISO; BBB; AAPC')],
    'gives each badge a category label': ['#partners .partner-list p:last-of-type', Array(6).fill(/\w/)],
    'has four indicators': [
      '#partners > ul > li',
      words('50+ EHR Integrations; HIPAA Compliant; Real-time Sync; 99.9% Uptime'),
    ],
  },
  '/ testimonials': {
    'are headed CLIENT TESTIMONIALS': ['#testimonials p:has(+ h2)', ['CLIENT TESTIMONIALS']],
    'have three summary badges': [
      '#testimonials ul > li',
      words('5.0 Average Rating; 500+ Happy Clients; 99.8% Success Rate'),
    ],
  },
  '/ consultant': {
    'has four feature cards': [
      '#consultant h3',
      words('Revenue Optimization; Real-time Reporting; Error Reduction; Analytics Dashboard'),
    ],
    'has three badges': ['#consultant ul:not(:has(h3)) > li', words('500+ Clients; 99.8% Accuracy; HIPAA Compliant')],
    'leads to /contact': ['#consultant a', ["Let's Talk → /contact"]],
  },
  '/ specialties': {
    'have their label above the heading': ['#specialties p:has(+ h2)', ['Medical Specialties']],
    'have six featured cards': [
      '#specialties h3',
      words('Cardiology; Neurology; Ophthalmology; Orthopedics; Pediatrics; Family Medicine'),
    ],
    'are 33 in the grid below': ['#specialties ul[aria-label] > li', words(specialties)],
    'say that all practices are welcome': [
      '#specialties p:has(+ a)',
      ["Don't see your specialty? We work with all medical practices."],
    ],
    'lead to /contact': ['#specialties a', ['Discuss Your Specialty → /contact']],
  },
  '/ switching': {
    'goes through four stages': [
      '#switching ol h3',
      words('Agreement and access; Payer enrollment and EHR connection; Parallel run; First monthly report'),
    ],
    'draws three lanes over them': [
      '#switching ul[aria-label] > li > p',
      ['Your current biller', /./, 'Cash to your bank'],
    ],
  },
  '/ stats band': {
    // The figure stands above its words, and follows them in the page.
    'has four figures': [
      '#stats dl > div',
      words('Healthcare Providers 500+; Claim Accuracy 99.8%; Revenue Processed $50M+; Support Available 24/7'),
    ],
  },
  '/ Why Choose Us': {
    'has six proof cards': [
      '#why-choose-us li h3',
      words(
        'Proven Results; 99.8% Accuracy Rate; 24/7 Support; 500+ Satisfied Clients; 15+ Years Experience; HIPAA Compliant',
      ),
    ],
    'has a checklist of six differentiators': [
      '#why-choose-us h3 + ul > li',
      list(
        'AI-powered claim processing; real-time reporting and analytics; dedicated billing consultants; seamless EHR integration; proactive denial management; transparent pricing model',
      ),
    ],
    'has two floating badges': ['#why-choose-us p.absolute', words('Fast Processing; Real-time Analytics')],
  },
  '/ contact section': {
    'has the short form with its button': ['#contact form button', ['Schedule Free Consultation']],
    'has three cards': ['#contact h3', words('Call Us; Email Us; Visit Us')],
  },
  '/services page': {
    'has its hero': ['h1', ['Our Services']],
    'lists seven cards': [
      '[data-service-folder] > li > a',
      services.map(({ anchor, title }, at) => new RegExp(`^${at + 1} ${title} .*→ #${anchor}$`)),
    ],
    'leads to /contact from each service': [
      '[data-service-folder] article a',
      Array(7).fill('Learn More About This Service → /contact'),
      'demand',
    ],
    'closes with a call to action to /contact': ['#get-started a', ['Schedule Free Consultation → /contact']],
    ...Object.fromEntries(
      services.flatMap(({ anchor, title, features, benefits }) => [
        [`lists the Key Features of ${title}`, [`#${anchor} > h3 + ul > li`, list(features), 'demand']],
        [`lists the Key Benefits of ${title}`, [`#${anchor} > div > h3 + ul > li`, list(benefits), 'demand']],
      ]),
    ),
    'names both lists': [`#${services[0]?.anchor} h3`, words('Key Features; Key Benefits')],
  },
  '/about page': {
    'has the badge ABOUT': ['p:has(+ h1)', ['ABOUT']],
    'has the headline': ['h1', ['Pioneering the Future of Healthcare']],
    'has a stats box': [
      'main dl > div',
      words('Healthcare Providers 500+; Years Experience 15+; Accuracy Rate 99.8%; Revenue Processed $50M+'),
    ],
    'states its mission': ['#mission h2 + p', [/Revolutionize claims processing with AI/]],
    'states its mission in four bullets': [
      '#mission li',
      list(
        'maximize efficiency through AI automation; eliminate administrative burden and reduce costs; ensure 100% compliance with healthcare regulations; provide real-time insights',
      ),
    ],
    'states its vision': ['#vision div > p:last-child', [/^Be the global leader in AI-powered healthcare technology/]],
    'quotes its vision': ['#vision blockquote', [/^“.+”$/]],
    'has four core values': [
      '#values h3',
      words('Patient-Centered Innovation; Continuous Innovation; Trust & Transparency; Results-Driven Excellence'),
    ],
    'leads to /contact from its hero and its end': [
      'main a',
      ['Partner With Us → /contact', 'Start Your Journey → /contact'],
    ],
    'closes with a call to action': ['#get-started h2', ['Ready to Join Our Mission?']],
  },
  '/contact page': {
    'has its hero': ['h1', ['GET IN TOUCH']],
    'has four highlights': [
      'main > div:first-child > ul > li',
      words('40% Revenue Increase in the first 90 days; 99.8% Accuracy Rate; 24/7 Support; 500+ Providers'),
    ],
    'has a panel': ['#consultation h2', ['Schedule Free Consultation']],
    'has two badges on its panel': ['#consultation ul > li', words('5-Star Rated Service; 24hrs Response Time')],
    'has three ways to connect': [
      '#ways-to-connect h2, #ways-to-connect h3',
      words('Multiple Ways to Connect; Call Us; Email Us; Visit Us'),
    ],
    'tells hours and the reply promise beside the address': [
      '#ways-to-connect li:has(address)',
      [/Mon-Fri 9AM-6PM EST.*within 24 hours/],
    ],
    'ends with a trust line': [
      '#ways-to-connect ul:last-child > li',
      words('HIPAA Compliant; 5-Star Rated; 24h Response'),
    ],
  },
  '/about header': {
    'has a logo that leads Home': ['header > div > a', [/→ \/$/]],
    'has three links and Get Started to /contact': [
      'header nav:not([popover]) > a, header nav:not([popover]) > ul > li > a',
      words('Home → /; Services → /services; About → /about; Get Started → /contact'),
      'large screen',
    ],
    'has a dropdown of seven service links': ['#services-menu a', toServices, 'demand'],
    'has four links in its mobile menu': [
      'header nav[popover] a',
      words('Home → /; Services → /services; About → /about; Contact → /contact'),
      'demand',
    ],
    'has a Get Started button without a link in its mobile menu': [
      'header nav[popover] button',
      ['Get Started'],
      'demand',
    ],
  },
  '/about footer': {
    'has four social icons with placeholder links': [
      'footer ul[aria-label="Social media"] a[aria-disabled=true]:not([href])',
      words('LinkedIn; Facebook; X; YouTube'),
    ],
    'lists the seven services': [
      'footer nav[aria-label=Services] a',
      services.map(({ anchor, title }) => `${title} → /services#${anchor}`),
    ],
    'has three Quick Links': [
      'footer nav[aria-label="Quick Links"] a',
      words('Home → /; About Us → /about; Contact Us → /contact'),
    ],
    'has three legal links that point nowhere': [
      'footer ul[aria-label=Legal] a[aria-disabled=true]:not([href])',
      words('Privacy Policy; Terms of Service; Cookie Policy'),
    ],
  },
}

export const statements: Statement[] = Object.entries(parts).flatMap(([part, rows]) =>
  Object.entries(rows).map(([title, [selector, says, shownOn]]) => ({
    title: [`${part} ${title}`, ...says.filter((text) => typeof text === 'string')].join(': '),
    path: /^\/\w*/.exec(part)?.[0] ?? '/',
    selector,
    says,
    ...(shownOn && { shownOn }),
  })),
)

/** Runs in a page, too. Its words, with a space between elements, and where it leads to. */
export function readWords(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const inner of copy.querySelectorAll('*')) inner.append(' ')
  const text = copy.textContent?.replaceAll(/\s+/g, ' ').trim() || element.getAttribute('aria-label')
  const href = element.getAttribute('href')
  return href === null ? `${text}` : `${text} → ${href}`
}
