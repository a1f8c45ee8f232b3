import { anyWord, group, line } from './fields.ts'

const source = line({
  title: 'Where it comes from',
  max: 240,
  word: anyWord,
  isOptional: true,
  help: 'Visitors don’t see it. Empty until you can prove the figure.',
})

function claim(title: string) {
  return group(
    {
      value: line({
        title: 'Figure',
        max: 12,
        isFigure: true,
        isOptional: true,
        help: 'As visitors read it. Leave it empty to take the figure out: every sentence that says it disappears.',
      }),
      label: line({ title: 'Words beside it', max: 32, word: 13, isOptional: true }),
      source,
    },
    { title },
  )
}

/** Every figure once. A sentence says one as {accuracy}, and the words beside it as {accuracy.label}. */
export const claims = group(
  {
    clients: claim('Clients'),
    accuracy: claim('Claim accuracy'),
    revenueIncrease: claim('Revenue increase'),
    revenueIncreasePeriod: claim('Time to that increase'),
    availability: claim('Availability'),
    experience: claim('Years of experience'),
    revenueProcessed: claim('Revenue processed'),
    fasterProcessing: claim('Faster processing'),
    ehrIntegrations: claim('EHR integrations'),
    uptime: claim('Uptime'),
    averageRating: claim('Average rating'),
    starRating: claim('Stars'),
    specialties: claim('Medical specialties'),
    replyTime: claim('Time to a reply'),
    compliance: claim('Compliance rate'),
    fasterCredentialing: claim('Faster credentialing'),
    codingAccuracy: claim('Coding accuracy'),
    denialReduction: claim('Reduction in denials'),
    verificationAccuracy: claim('Verification accuracy'),
    collectionsImprovement: claim('Improvement in collections'),
    postingAccuracy: claim('Posting accuracy'),
    businessVisibility: claim('Business visibility'),
    hipaa: group(
      {
        label: line({
          title: 'Words',
          max: 32,
          word: 13,
          isOptional: true,
          help: 'Leave it empty to take the claim out.',
        }),
        source,
      },
      { title: 'HIPAA' },
    ),
  },
  { title: 'Figures' },
)
