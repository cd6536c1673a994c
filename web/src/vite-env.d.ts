interface ImportMetaEnv {
  /** Where the API hangs, with a slash at the end; `/api/` unless set at build. */
  readonly VITE_API_BASE?: string
}
