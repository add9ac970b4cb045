import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the link of a letter carries. */
export interface LinkCode {
  userId: string;
  code: string;
}

/**
 * Takes the code of a letter's link out of the address bar at once. It stays in this history entry, so that a reload works.
 * @param doEndereco what the address has now; empty once it is clean
 * @param limpo the same page without them
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
