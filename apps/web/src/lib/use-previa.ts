import { useEffect, useState } from 'react';

/** An address for showing a chosen file, given back to the browser when it is no longer needed. */
export function usePrevia(arquivo: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!arquivo) {
      setUrl(null);
      return;
    }
    const nova = URL.createObjectURL(arquivo);
    setUrl(nova);
    return () => URL.revokeObjectURL(nova);
  }, [arquivo]);
  return url;
}
