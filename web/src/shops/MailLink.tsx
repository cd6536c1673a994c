/** A mail address to write to. Escaped, so that it stays one address whatever somebody has typed. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
)
