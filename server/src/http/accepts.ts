/** Whether `Accept` names this very type; a wildcard means whatever we like, which is JSON. */
export const accepts = (accept: string, contentType: string): boolean =>
  accept.split(',').some(range => {
    const [type = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
    return type === contentType && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
