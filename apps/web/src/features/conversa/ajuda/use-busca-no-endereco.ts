import { useSearchParams } from 'react-router';
import { useTypedText } from '../../../lib/screen/use-typed-text.ts';

const CHAVE = 'busca';

/** The search words, kept in the address, so that a search can be shared and survives "voltar". */
export function useBuscaNoEndereco(): [texto: string, mudar: (texto: string) => void] {
  const [params, setParams] = useSearchParams();
  return useTypedText(params.get(CHAVE) ?? '', (texto) =>
    setParams(
      (atual) => {
        const novo = new URLSearchParams(atual);
        if (texto) novo.set(CHAVE, texto);
        else novo.delete(CHAVE);
        return novo;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
}
