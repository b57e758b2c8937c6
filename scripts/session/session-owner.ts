/** Whose processes a session's are: ids for `spawn`, left out for those of whoever runs the scripts. */
export interface SessionOwner {
  uid?: number;
  gid?: number;
}
