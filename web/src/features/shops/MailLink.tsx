/** A mailto link. The address is escaped, so that it stays a single address whatever the user has entered. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
)
