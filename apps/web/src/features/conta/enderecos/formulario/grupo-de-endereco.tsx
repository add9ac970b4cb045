import { useEffect, useRef } from 'react';
import { useMeusEnderecos } from '../enderecos.api.ts';
import { estaVazia } from '../escolha-de-endereco.ts';
import { PainelDoAlfinete } from '../mapa/painel-do-alfinete.tsx';
import type { ControleDeEndereco } from '../use-escolha-de-endereco.ts';
import { CamposDoEnderecoNovo } from './campos-do-endereco.tsx';
import { CartoesDeEndereco, EsqueletoDosCartoes } from './cartoes-de-endereco.tsx';

interface Props {
  controle: ControleDeEndereco;
  tilesUrl: string | null;
  /** It is known now which addresses the person has, and the usual one is chosen. */
  onReady?: () => void;
}

/** The group of fields that says where: one of the person's addresses, or a new one with its pin. */
export function GrupoDeEndereco({ controle, tilesUrl, onReady }: Props) {
  const { data: enderecos, isPending } = useMeusEnderecos();
  const { values: escolha, escolher } = controle;
  const ofereceu = useRef(!estaVazia(escolha) || escolha.enderecoId !== null);

  useEffect(() => {
    if (!enderecos || ofereceu.current) return;
    ofereceu.current = true;
    const deSempre = enderecos.find((um) => um.padrao);
    if (deSempre) escolher(deSempre.id);
  }, [enderecos, escolher]);
  useEffect(() => {
    // A draft may remember an address that is gone.
    if (enderecos && escolha.enderecoId && !enderecos.some((um) => um.id === escolha.enderecoId)) escolher(null);
  }, [enderecos, escolha.enderecoId, escolher]);

  useEffect(() => {
    if (!isPending) onReady?.();
  }, [isPending, onReady]);

  if (isPending) return <EsqueletoDosCartoes />;
  return (
    <>
      {enderecos && enderecos.length > 0 && (
        <CartoesDeEndereco enderecos={enderecos} escolhido={escolha.enderecoId} aoEscolher={escolher} />
      )}
      {escolha.enderecoId === null && (
        <>
          <CamposDoEnderecoNovo controle={controle} />
          <PainelDoAlfinete controle={controle} tilesUrl={tilesUrl} />
        </>
      )}
    </>
  );
}
