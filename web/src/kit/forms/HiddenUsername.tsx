/** Shows the password manager which account the password belongs to. */
export const HiddenUsername = ({ username = '' }: { username?: string }) => (
  <input type="text" autoComplete="username" value={username} readOnly hidden />
)
