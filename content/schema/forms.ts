import { entryChoices, group, line, list, text, texts } from '#fields/kinds.ts'

const label = () => line({ title: 'Label', max: 40, word: 11 })
const field = (extra = {}) => group({ label: label(), placeholder: line({ isOptional: true }), ...extra })

const sharedFields = { name: field(), email: field(), phone: field(), company: field(), message: field() }

/** What visitors choose from under "Service Interest". */
const interests = list(
  {
    text: line({
      title: 'Words',
      isOptional: true,
      help: 'Empty: the name of its first service, also when that is renamed.',
    }),
    services: entryChoices('services', { title: 'Services that a visitor means by it' }),
  },
  { title: 'Options of “Service Interest”', noun: 'option', namedBy: 'text', min: 2, max: 12 },
)

export const forms = group(
  {
    words: group(
      {
        required: line({ max: 8 }),
        optional: line({ max: 8 }),
        patientInformation: text({ title: 'Below the message field' }),
        trapLabel: line({ title: 'Label of the field that only robots fill in', help: 'People never see it.' }),
        sending: line({ title: 'While the form is being sent', help: 'For screen readers only.' }),
      },
      { title: 'Words of both forms' },
    ),
    home: group(
      {
        fields: group(sharedFields),
        submit: line({ title: 'Button', max: 32 }),
        submitting: line({ title: 'Button while sending', max: 32 }),
        successAlert: line({ title: 'Alert when sent' }),
        failureAlert: line({ title: 'Alert when not sent' }),
      },
      { title: 'Form on Home' },
    ),
    contact: group(
      {
        fields: group({
          ...sharedFields,
          role: group({
            label: label(),
            placeholder: line({ title: 'No choice yet' }),
            options: texts({ title: 'Roles', noun: 'role', min: 2, max: 12, maxLetters: 64, distinctBy: 'text' }),
          }),
          serviceInterest: group({
            label: label(),
            placeholder: line({ title: 'No choice yet' }),
            options: interests,
          }),
        }),
        submitting: line({ title: 'Button while sending' }),
        thankYou: group({
          stamp: line({ max: 12, word: 12 }),
          heading: line(),
          lines: texts({ noun: 'line', min: 1, max: 4 }),
        }),
        failureLog: line({ title: 'In the browser’s console when not sent', help: 'Never shown.' }),
        failureAnnouncement: text({ title: 'When not sent', help: 'For screen readers only.' }),
      },
      { title: 'Form on Contact' },
    ),
    nextSteps: group(
      { heading: line(), steps: texts({ noun: 'step', min: 1, max: 5 }) },
      { title: 'What happens next' },
    ),
    afterSending: group(
      {
        replyBy: line({ title: 'When the answer comes', isOptional: true, keeps: ['replyBy'] }),
        saveContact: line({ title: 'Link that saves your contact' }),
      },
      { title: 'After a form was sent' },
    ),
    failureNotice: text({
      title: 'Notice when the contact form could not be sent',
      isOptional: true,
      help: 'Empty: no message is shown. Fill it in, and it appears with phone and email links.',
    }),
  },
  { title: 'Contact forms' },
)
