import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameters of the link in an e-mail. */
export interface LinkCode {
  userId: string;
  code: string;
}

/**
 * Removes the code of an e-mail link from the address bar at once. The code stays in the state of this history entry, so that a reload
 * works.
 * @param ofAddress the parameters in the current address; empty once it is clean
 * @param clean the address of this page without the parameters
 */
export function useLinkCode(ofAddress: Partial<LinkCode>, clean: string): LinkCode | null {
  const { userId = '', code = '' } = ofAddress;
  const navigate = useNavigate();
  const kept = useLocation().state as Partial<LinkCode> | null;
  const came = userId !== '' || code !== '';
  useEffect(() => {
    if (came) void navigate(clean, { replace: true, state: { userId, code } });
  }, [came, userId, code, clean, navigate]);
  if (came) return { userId, code };
  return typeof kept?.userId === 'string' && typeof kept.code === 'string' ? { userId: kept.userId, code: kept.code } : null;
}
