type Variable = {
  meaning: string
  /** What holds when the variable is absent, as it would be written. */
  default?: string
  /** In words, if the default depends on something else. */
  absent?: string
  /** A secret may also come from a file, named by the same variable with _FILE appended. */
  secret?: true
}

/** Every variable the server reads. The documents are checked against this list. */
export const variables = {
  PORT: { meaning: 'Port of the website; 0 picks a free one', default: '3000' },
  HOST: { meaning: 'Address the website listens on', default: '127.0.0.1' },
  PUBLIC_URL: { meaning: 'Origin visitors see, such as https://www.example.com', absent: 'no HSTS' },
  TRUST_PROXY: { meaning: 'Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted', absent: 'none' },
  ALLOWED_ORIGINS: { meaning: 'Other origins whose pages may post the contact form', absent: 'none' },
  SITE_DIR: { meaning: 'Folder of the built site; off if another server has the pages', default: 'build' },
  DATA_DIR: { meaning: 'Folder for requests and mail files', default: 'data' },
  DATABASE_URL: { meaning: 'postgres:// address; replaces the SQLite file', absent: 'SQLite', secret: true },
  RETENTION_DAYS: { meaning: 'Days after which a request is deleted', absent: 'kept' },
  SMTP_URL: { meaning: 'smtp:// or smtps:// address of the mail server', absent: 'mail goes to files', secret: true },
  MAIL_FROM: { meaning: 'Sender of our mail; needed with SMTP_URL', absent: 'the company, as on the pages' },
  NOTIFY_TO: {
    meaning: 'Who is notified of requests, separated by commas; needed with SMTP_URL',
    absent: 'the company, as on the pages',
  },
  ACKNOWLEDGE: { meaning: 'on: visitors get a fixed confirmation by mail', default: 'off' },
  WEBHOOK_URLS: { meaning: 'Addresses that receive signed events', absent: 'none', secret: true },
  WEBHOOK_SECRET: { meaning: 'whsec_ and base64; needed with WEBHOOK_URLS', absent: 'none', secret: true },
  WEBHOOK_ALLOW_PRIVATE: { meaning: 'on: webhooks may go to private addresses', default: 'off' },
  RATE_LIMIT_PER_MINUTE: { meaning: 'Contact requests per minute from one address', default: '10' },
  METRICS_PORT: { meaning: 'Port of the Prometheus metrics; 0 picks a free one', absent: 'no metrics' },
  METRICS_HOST: { meaning: 'Address the metrics listen on', default: '127.0.0.1' },
  DESK: { meaning: 'off: there is no owner’s desk', default: 'on' },
  DESK_PORT: { meaning: 'Port of the owner’s desk; 0 picks a free one', absent: 'the one after PORT' },
  DESK_HOST: {
    meaning: 'Address the desk listens on; one that others reach needs DESK_PUBLIC_URL',
    default: '127.0.0.1',
  },
  DESK_PUBLIC_URL: { meaning: 'https origin of the authenticating proxy in front of the desk', absent: 'no proxy' },
  DIGEST_AT: {
    meaning: 'When the morning mail is sent, such as 08:30 in the company’s time zone',
    absent: 'no morning mail',
  },
  LOG_LEVEL: { meaning: 'fatal, error, warn, info, debug, trace or silent', default: 'info' },
  LOG_FORMAT: { meaning: 'json or readable', absent: 'readable in a terminal, otherwise json' },
  NODE_ENV: {
    meaning: 'production: logs are json even in a terminal, and startup says what is not ready for the public',
    absent: 'development',
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
