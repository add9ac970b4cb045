import { useEffect, useState } from 'react';

/** Returns an object URL that shows a chosen file, and revokes the URL when the file changes or the component unmounts. */
export function usePreview(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setUrl(null);
      return;
    }
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return url;
}
