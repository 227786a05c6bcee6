import { describe, expect, it } from 'vitest'
import { findSecrets } from './secrets.ts'

/** Put together here, so that this file holds none. */
const random = 'q7Zp2Lw9Xk4Tn8Rb3Vm6Yc1Hd5Jf0Gs2Aq8E'
const planted: Record<string, string> = {
  'private key': `${'-----BEGIN'} OPENSSH PRIVATE KEY-----`,
  'AWS access key': `key = ${'AKIA'}IOSFODNN7EXAMPLE`,
  'GitHub token': `${'ghp'}_${random}`,
  'GitLab token': `${'glpat'}-${random}`,
  'npm token': `${'npm'}_${random}`,
  'npm login': `//packages.example/:${'_authToken'}=abc`,
  'Slack token': `${'xoxb'}-123456789012-abcdef`,
  'Google API key': `${'AIza'}${random.slice(0, 35)}`,
  'Stripe key': `${'sk_live'}_${random}`,
  'SendGrid key': `${'SG'}.${random}.${random}`,
  'JSON Web Token': `${'eyJ'}hbGciOiJIUzI1.${'eyJ'}zdWIiOiIxMjM0.${random}`,
  'password in an address': `DATABASE_URL=postgres://river:${'h0m3brew'}@db.internal/site`,
  'secret in a setting': `AUTH_${'SECRET'}=${random}`,
}

describe('findSecrets', () => {
  it.each(Object.entries(planted))('finds a %s, and does not repeat it', (kind, text) => {
    const found = findSecrets('notes.md', `one\ntwo ${text}\n`)
    expect(found.map((secret) => secret.kind)).toContain(kind)
    expect(found[0]!.place).toBe('notes.md:2')
    expect(JSON.stringify(found)).not.toContain(random)
  })

  it.each(['.env', 'deploy/.env.production', 'id_ed25519', 'certificates/site.pem', '.pgpass'])('refuses %s', (path) =>
    expect(findSecrets(path, '')).toEqual([{ place: path, kind: 'file of secrets' }]),
  )

  it.each([
    ['a placeholder', 'SMTP_URL=smtp://user:password@host:587'],
    ['a database of this machine', `postgres://someone:${'hunter22'}@127.0.0.1:5432/x`],
    ['a variable', `postgres://\${user}:\${password}@\${host}`],
    ['a name in code', 'const token = createNewPasswordLinkForPerson2'],
    ['words', "password: 'slow otters cross the weir'"],
    ['the hash of a package', `"integrity": "sha512-${random}${random}=="`],
    ['an example of settings', 'AUTH_SECRET='],
  ])('lets %s be', (_, text) => expect(findSecrets('docs/settings.md', text)).toEqual([]))
})
