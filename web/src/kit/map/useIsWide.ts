import { useHasRoom } from '../ui/useHasRoom.ts'

/**
 * Whether there is room for a map next to a list, as in the styles (56.4rem). Otherwise people open the map themselves.
 */
export const useIsWide = () => useHasRoom(960)
