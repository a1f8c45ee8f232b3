/** What nobody types, by its id, and why. A test holds that everything else can be edited. */
const reasons: [id: RegExp, reason: string][] = [
  [/^content\/pages\/\w+\.ts#\w+\.meta\.path$/, 'The address is part of how the site is built.'],
  [/^content\/brand\.ts#brand\.initials$/, 'From the name of the company.'],
  [
    /^content\/contact-forms\.ts#contactForm\.fields\.serviceInterest\.options\b/,
    'From the options for “Service Interest”.',
  ],
  [/^content\/company\.ts#company\.hours\.text$/, 'From the openings and the time zone.'],
  [/^content\/claim-slip\.ts#claimSlip\.total$/, 'The sum of the lines.'],
  [/^content\/navigation\.ts#mobileMenuLinks\b/, 'The links of the header, then those for mobile only.'],
  [/^content\/navigation\.ts#serviceLinks\b/, 'One link for each service.'],
  [/^content\/services\.ts#serviceCount$/, 'As many as there are services.'],
  [/^content\/pages\/services\.ts#servicesPage\.meta\.card\.figure\.value$/, 'As many as there are services.'],
  [/^content\/icon-name\.ts#iconNames\b/, 'The drawings that the site has: a programmer adds one.'],
]

/** Why the field is shown and never written; undefined for one that can be edited. */
export function reasonNotToEdit(id: string): string | undefined {
  return reasons.find(([pattern]) => pattern.test(id))?.[1]
}
