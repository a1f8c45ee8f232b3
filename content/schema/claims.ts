import { anyWord, group, line, text } from '#fields/kinds.ts'

const source = line({
  title: 'Where it comes from',
  max: 240,
  word: anyWord,
  isOptional: true,
  help: 'Visitors don’t see this. Leave it empty until you can prove the figure.',
})

const claimFields = {
  value: line({
    title: 'Figure',
    max: 12,
    isFigure: true,
    isOptional: true,
    help: 'As visitors read it. Leave it empty to remove the figure and every sentence that uses it.',
  }),
  label: line({ title: 'Label', max: 32, word: 13, isOptional: true }),
  source,
}

/** Said in sentences and small print. */
const claim = (title: string) => group(claimFields, { title })

/** Set large on a page, with room for a button that says how it’s counted. */
const countedClaim = (title: string) =>
  group(
    {
      ...claimFields,
      method: text({
        title: 'How it’s counted',
        max: 240,
        isOptional: true,
        help: 'Visitors read this when they press the button beside the figure. Leave it empty for no button.',
      }),
      countedIn: line({
        title: 'Month it was counted',
        max: 20,
        isOptional: true,
        help: 'Such as October 2026. Visitors read it after the sentence.',
      }),
    },
    { title },
  )

/** Every figure once. A sentence says one as {accuracy}, and the words beside it as {accuracy.label}. */
export const claims = group(
  {
    clients: countedClaim('Clients'),
    accuracy: countedClaim('Claim accuracy'),
    revenueIncrease: countedClaim('Revenue increase'),
    revenueIncreasePeriod: claim('Time to that increase'),
    availability: countedClaim('Availability'),
    experience: countedClaim('Years of experience'),
    revenueProcessed: countedClaim('Revenue processed'),
    fasterProcessing: claim('Faster processing'),
    ehrIntegrations: claim('EHR integrations'),
    uptime: claim('Uptime'),
    averageRating: countedClaim('Average rating'),
    starRating: claim('Stars'),
    specialties: claim('Medical specialties'),
    replyTime: group(
      {
        ...claimFields,
        value: line({
          title: 'Figure',
          max: 12,
          isFigure: true,
          help: 'In hours, such as 24 hours. The forms and emails promise an answer within this time.',
        }),
      },
      { title: 'Time to a reply' },
    ),
    compliance: countedClaim('Compliance rate'),
    fasterCredentialing: countedClaim('Faster credentialing'),
    codingAccuracy: countedClaim('Coding accuracy'),
    denialReduction: countedClaim('Reduction in denials'),
    verificationAccuracy: countedClaim('Verification accuracy'),
    collectionsImprovement: countedClaim('Improvement in collections'),
    postingAccuracy: countedClaim('Posting accuracy'),
    businessVisibility: countedClaim('Business visibility'),
    hipaa: group(
      {
        label: line({
          title: 'Words',
          max: 32,
          word: 13,
          isOptional: true,
          help: 'Leave it empty to remove the claim.',
        }),
        source,
      },
      { title: 'HIPAA' },
    ),
  },
  { title: 'Figures' },
)
