/** Tells the browser's store of passwords whose it is; nobody sees it. */
export const HiddenUsername = ({ username = '' }: { username?: string }) => (
  <input type="text" autoComplete="username" value={username} readOnly hidden />
)
