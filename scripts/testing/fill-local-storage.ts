/** Runs in the page: fills its local storage. */
export const fillLocalStorage = (stored: Record<string, string>) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}
