/** Every supported browser has AbortController. */
export {}
