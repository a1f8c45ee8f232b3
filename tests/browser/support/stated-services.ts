/** The seven services as the specification lists them, word for word. */
export const statedServices = [
  {
    anchor: 'credentialing',
    title: 'Credentialing & Enrollment',
    features:
      'provider credentialing; enrollment with government and commercial payers; NPI registration (type 1 and 2); CAQH update; document management; revalidation and re-credentialing; fee schedule negotiations; EDI management (ERA/EFT setup)',
    benefits: '90% faster credentialing; 100% compliance rate; streamlined enrollment; expert documentation',
  },
  {
    anchor: 'coding-billing',
    title: 'Medical Coding & Billing',
    features:
      'ICD-10 and CPT coding; real-time claim validation; automated error detection; denial management and appeals; clean claim submission; revenue cycle optimization; compliance monitoring; quality assurance reviews',
    benefits: '99.5% coding accuracy; 50% reduction in denials; faster claim processing; improved cash flow',
  },
  {
    anchor: 'eligibility',
    title: 'Eligibility & Benefits Verification',
    features:
      'real-time eligibility verification; benefits coverage analysis; prior authorization management; referral verification; co-pay and deductible tracking; insurance plan validation; patient responsibility calculation; automated verification workflows',
    benefits: '95% verification accuracy; reduced claim denials; improved patient satisfaction; streamlined workflows',
  },
  {
    anchor: 'ar-recovery',
    title: 'AR & Aging Recovery',
    features:
      'aged AR analysis and prioritization; systematic follow-up; denial appeals and resubmissions; payment posting and reconciliation; insurance correspondence management; patient collection strategies; bad debt recovery; performance tracking and reporting',
    benefits: '40% improvement in collections; reduced AR aging; expert appeal management; maximized revenue recovery',
  },
  {
    anchor: 'payment-posting',
    title: 'Payment Posting',
    features:
      'electronic payment posting; manual payment entry; adjustment and write-off tracking; denial code analysis; revenue reconciliation; daily deposit management; insurance payment verification; patient payment processing',
    benefits: '99% posting accuracy; real-time revenue tracking; improved cash flow visibility; reduced posting errors',
  },
  {
    anchor: 'reporting',
    title: 'Reporting & Financial Analysis',
    features:
      'real-time performance dashboards; custom report generation; KPI tracking; financial trend analysis; compliance reporting; denial pattern analysis; revenue cycle metrics; benchmarking',
    benefits: '360° business visibility; data-driven decisions; performance optimization; compliance assurance',
  },
  {
    anchor: 'patient-support',
    title: 'Patient Help Desk',
    features:
      '24/7 patient support hotline; billing inquiry resolution; payment plan setup; insurance claim status updates; statement explanations; financial counseling; multi-language support; patient portal assistance',
    benefits:
      'improved patient satisfaction; reduced staff workload; faster query resolution; enhanced patient experience',
  },
]
