import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/reading-test.ts'
import { expect, once, stated } from './support/site-test.ts'

const { company, services, testimonials } = resolved
const { home: homePage, services: servicesPage } = resolved.pages

const asStated = { tag: [once.tag, stated.tag] }

/** What a screen reader comes to between header and footer, in its order: headings, pictures and whatever can be used. */
async function listen(page: Page): Promise<string> {
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n')
  expect(
    lines.filter((line) => /- (?!paragraph)[a-z]+$/.test(line)),
    'nothing is spoken that says nothing',
  ).toEqual([])
  return lines.flatMap((line) => describe(line.replaceAll("''", "'"))).join('\n')
}

function describe(line: string): string[] {
  const [, role = '', name = '', level] = /- '?([a-z]+) "([^"]+)"(?: \[level=(\d)\])?/.exec(line) ?? []
  if (!/heading|link|button|textbox|slider|combobox|group|navigation|form|img/.test(role)) return []
  // A drawing is described at length; its beginning says which it is.
  return [`${role}${level ?? ''} ${role === 'img' ? name.slice(0, 40).trim() : name}`]
}

/** The indentation is for the person who reads it here. */
const spoken = (text: string) => text.trim().replace(/\n\s+/g, '\n')

const contactCards = `
  heading3 Call Us
    link ${company.phone}
  heading3 Email Us
    link ${company.email}
  heading3 Visit Us`

reading('/')('Home is spoken in this order', asStated, async ({ page }) => {
  const outcomes = services.map(({ title, outcome }) => `link ${title} ${outcome}`).join('\n')
  const { contact, takeOver } = homePage
  expect(await listen(page)).toBe(
    spoken(`
    heading1 The Future of Healthcare Claims is Here
      link Start Free Trial
      link Watch Demo
    heading2 How Our Billing Process Works?
      ${resolved.billing.steps.map(({ title }) => `heading3 ${title}`).join('\n')}
      heading3 99.8% Accuracy
      heading3 24/7 Processing
      heading3 Faster Payments
    heading2 What slips through each month?
      group Your figures
        textbox Claims per month
        slider Claims per month
        textbox Average expected payment
        slider Average expected payment
        link Kodiak, 2024 data, reported by HFMA
        textbox Initial denial rate
        slider Initial denial rate
        link Premier, 2023 claims
        textbox Share of denials recovered
        slider Share of denials recovered
        textbox Minutes to rework one denial
        slider Minutes to rework one denial
        textbox Hourly cost of that work
        slider Hourly cost of that work
      heading3 Your estimate
        img Where the money sent to payers ends up:
        link MGMA Stat, January 2026, n = 288
        link Put these in my message
    heading2 ${takeOver.heading}
      navigation ${takeOver.servicesLabel}
        ${outcomes}
      heading3 ${takeOver.ours.heading}
      heading3 ${takeOver.yours.heading}
    heading2 Powered by Advanced AI
      heading3 AI-Powered Processing
      heading3 Compliance Automation
      heading3 Real-time Analytics
      heading3 Lightning Fast
      heading3 Revenue Optimization
      heading3 24/7 Processing
    heading2 Integrated with Leading Healthcare Platforms
    heading2 What Our Clients Say
      button ${homePage.testimonials.pause}
      button Previous testimonial
      button Next testimonial
      group Choose a testimonial
        ${testimonials.map((_, index) => `button Testimonial ${index + 1}`).join('\n')}
      group 1 of ${testimonials.length}
        img 5 out of 5 stars
      group Choose a testimonial by its author
        ${testimonials.map(({ author, company: practice }) => `button ${author} ${practice}`).join('\n')}
    heading2 Get a Dedicated Billing Consultant For Your Clinic's Revenue Cycle Management
      heading3 Revenue Optimization
      heading3 Real-time Reporting
      heading3 Error Reduction
      heading3 Analytics Dashboard
      link Let's Talk
      img Portrait of a billing consultant
    heading2 Medical Specialties
      heading3 Cardiology
      heading3 Neurology
      heading3 Ophthalmology
      heading3 Orthopedics
      heading3 Pediatrics
      heading3 Family Medicine
      link Discuss Your Specialty
    heading2 Switching without a cash gap
      heading3 Agreement and access
      heading3 Payer enrollment and EHR connection
      heading3 Parallel run
      heading3 First monthly report
      heading3 Questions practices ask first
        link ${company.phone}
    heading2 Trusted by Healthcare Leaders
    heading2 Why Choose Us
      heading3 Proven Results
      heading3 99.8% Accuracy Rate
      heading3 24/7 Support
      heading3 500+ Satisfied Clients
      heading3 15+ Years Experience
      heading3 HIPAA Compliant
      heading3 What makes us different
    heading2 ${contact.heading}
      ${contactCards}
      form Schedule Free Consultation
        textbox Full Name
        textbox Email Address
        textbox Phone Number
        textbox Company Name
        textbox message
        button Schedule Free Consultation`),
  )
})

reading('/services')('Services is spoken in this order: each card, then what it opens', asStated, async ({ page }) => {
  const [first, ...others] = services.map(({ title, outcome }, index) => `link ${index + 1} ${title} ${outcome}`)
  expect(await listen(page)).toBe(
    spoken(`
    heading1 Our Services
      ${first}
      heading2 Credentialing & Enrollment
        heading3 Key Features
        heading3 Key Benefits
        link Learn More About This Service
      ${others.join('\n')}
    heading2 ${servicesPage.closing.heading}
      link Schedule Free Consultation`),
  )
})

reading('/contact')('Contact is spoken in this order: the form before the other ways', asStated, async ({ page }) => {
  expect(await listen(page)).toBe(
    spoken(`
    heading1 GET IN TOUCH
    heading2 Schedule Free Consultation
      form Consultation request
        textbox Full Name
        textbox Email Address
        textbox Phone Number
        textbox Company/Practice Name
        combobox Your Role
        combobox Service Interest
        textbox message
        button Schedule Free Consultation
      heading3 What happens next
    heading2 Multiple Ways to Connect
      ${contactCards}`),
  )
})
