import { emptyFields } from '#contract/contact-form.ts'
import type { StoredRequest } from '../../server/store/contact-store.ts'

export const sampleRequest: StoredRequest = {
  id: '0199a0c2-7d1e-7000-8000-000000000001',
  receivedAt: new Date('2026-11-15T14:03:22.000Z'),
  isSuspicious: false,
  status: 'new',
  version: 1,
  form: 'contact',
  ...emptyFields,
  name: 'Dr. Jane Doe',
  email: 'jane@harbor.example',
  phone: '(617) 555-0100',
  company: 'Harbor Clinic',
  role: 'Practice Manager',
  serviceInterest: 'Revenue Optimization',
  message: 'We are five physicians.\nOur denials grow.',
}

/** Real names in many scripts, with the marks, joiners and directions they need. */
export const namesInEveryScript = [
  'Zoë Ångström-O’Brien',
  'Nguyễn Thị Ánh Tuyết',
  'Łukasz Żółkiewski',
  'Αλέξανδρος Παπαδόπουλος',
  'Владимир Ёлкин',
  'Հայկ Սարգսյան',
  'ქეთევან მაჭავარიანი',
  'שׁירה בן־דוד',
  'محمد بن عبد الله',
  'علی‌رضا میرزایی',
  'क्षितिज शर्मा',
  'நந்தினி ராமகிருஷ்ணன்',
  'সুমাইয়া খাতুন',
  'สมชาย ใจดี',
  'ဒေါ်အောင်ဆန်း',
  'ខៀវ សំផន',
  'መለስ ዜናዊ',
  '王小明',
  '山田 太郎',
  '김민수',
  'ᠮᠣᠩᠭᠣᠯ',
  'ᏣᎳᎩ ᎠᏰᎵ',
  '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪',
  'Dr. 👩🏽‍⚕️ Smith',
]
